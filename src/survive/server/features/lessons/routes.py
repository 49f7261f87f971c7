"""HTTP: lessons and their tables."""

from __future__ import annotations

from survive.server.features.lessons.messages import LessonList, NewLesson
from survive.server.features.lessons.service import lesson_list, make_lesson
from survive.server.http.exchange import Request, Response
from survive.server.http.plumbing import answer
from survive.server.http.routes import Route, RouteGroup
from survive.server.protocol.messages import TableMade


class LessonRoutes(RouteGroup):
    """Lists lessons and makes their tables."""

    async def list_lessons(self, _request: Request) -> Response:
        """List the lessons, in the order in which they are taught."""
        return answer(lesson_list())

    async def make_lesson(self, request: Request) -> Response:
        """Make the table of a lesson for one person, from the lesson's position."""
        self.http.admit_table(request)
        asked = await self.http.read(request, NewLesson)
        return answer(await make_lesson(self.services, request.params["lesson"], asked), 201)

    routes = (
        Route("GET", "/api/lessons", list_lessons, answer=LessonList),
        Route("POST", "/api/lessons/{lesson}", make_lesson, NewLesson, TableMade),
    )
