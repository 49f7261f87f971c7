"""HTTP: whether the server works, and its metrics; for operators."""

from __future__ import annotations

import survive
from survive.engine import COMPILED
from survive.server.http.exchange import Request, Response, text_answer
from survive.server.http.routes import Route, RouteGroup


class HealthRoutes(RouteGroup):
    """What load balancers and Prometheus ask for."""

    async def health(self, _request: Request) -> Response:
        """Return whether the server and its store work.

        The store is not asked: requests could keep it busy. The heartbeat shows that it works.
        """
        if self.services.tasks.closing:
            return text_answer("closing\n", 503, {})
        if not self.services.heartbeat.can_write:
            return text_answer("the database takes nothing: see the log\n", 503, {})
        form = "compiled" if COMPILED else "uncompiled"
        return text_answer(f"ok {survive.__version__} {form}\n", headers={})

    async def metrics(self, request: Request) -> Response:
        """Return all metrics in the format that Prometheus asks for."""
        if not self.services.settings.open_metrics and not request.is_local:
            return text_answer("only for this machine\n", 403, {})
        body, content_type = self.services.metrics.written(request.headers.get("Accept", ""))
        return Response(body, content_type)

    routes = (
        Route("GET", "/healthz", health, guarded=False),
        Route("GET", "/metrics", metrics, guarded=False),
    )
