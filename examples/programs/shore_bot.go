// A bot in Go: shore_bot.py, which lies beside it, in another language.
//
//	go build -o shore_bot examples/programs/shore_bot.go
//	survive simulate --players 'program:./shore_bot,random'
package main

import (
	"bufio"
	"encoding/json"
	"log"
	"os"
)

type place struct{ row, x int }

// ways says how many rows down and how many half hexagons to the right a step leads.
var ways = map[string]place{
	"NE": {-1, 1}, "E": {0, 2}, "SE": {1, 1}, "SW": {1, -1}, "W": {0, -2}, "NW": {-1, -1},
}

// Only the fields that this bot reads; encoding/json passes over the others.
type message struct {
	Type   string            `json:"type"`
	Seat   int               `json:"seat"`
	Number int               `json:"number"`
	Map    gameMap           `json:"map"`
	View   view              `json:"view"`
	Legal  []json.RawMessage `json:"legal"`
}

type gameMap struct {
	Spaces []struct {
		Name string `json:"name"`
		Row  int    `json:"row"`
		X    int    `json:"x"`
	} `json:"spaces"`
	Landing map[string]string `json:"landing"`
}

type view struct {
	Adventurers []struct {
		Seat   int    `json:"seat"`
		At     string `json:"at"`
		Aboard bool   `json:"aboard"`
	} `json:"adventurers"`
	Pieces map[string][]string `json:"pieces"`
}

type action struct {
	Type       string `json:"type"`
	Adventurer int    `json:"adventurer"`
	Space      string `json:"space"`
	Direction  string `json:"direction"`
	Value      int    `json:"value"`
}

type bot struct {
	seat      int
	places    map[string]place
	names     map[place]string
	toLanding map[string]int // steps from a space to the nearest landing space
}

func abs(number int) int {
	if number < 0 {
		return -number
	}
	return number
}

func steps(one, other place) int {
	rows, half := abs(one.row-other.row), abs(one.x-other.x)
	if half > rows {
		return rows + (half-rows)/2
	}
	return rows
}

func newBot(game message) *bot {
	b := &bot{game.Seat, map[string]place{}, map[place]string{}, map[string]int{}}
	for _, space := range game.Map.Spaces {
		at := place{space.Row, space.X}
		b.places[space.Name], b.names[at] = at, space.Name
	}
	for name, at := range b.places {
		nearest := 1 << 30
		for landing := range game.Map.Landing {
			if way := steps(at, b.places[landing]); way < nearest {
				nearest = way
			}
		}
		b.toLanding[name] = nearest
	}
	return b
}

func (b *bot) gain(seen view, origin, direction string) int {
	if direction == "ashore" {
		return 100
	}
	from, way := b.places[origin], ways[direction]
	target := b.names[place{from.row + way.row, from.x + way.x}]
	for _, kind := range []string{"serpents", "sharks", "kaijus"} {
		for _, space := range seen.Pieces[kind] {
			if space == target {
				return -5
			}
		}
	}
	return b.toLanding[origin] - b.toLanding[target]
}

func (b *bot) worth(seen view, a action) int {
	switch a.Type {
	case "step":
		return b.gain(seen, seen.Adventurers[a.Adventurer].At, a.Direction)
	case "move_raft":
		for _, one := range seen.Adventurers {
			if one.Aboard && one.At == a.Space && one.Seat == b.seat {
				return b.gain(seen, a.Space, a.Direction)
			}
		}
	case "repel", "repel_here":
		return 50
	case "place_adventurer":
		return a.Value - b.toLanding[a.Space]
	case "place_raft":
		return 10 - b.toLanding[a.Space]
	case "end_actions":
		return -1
	}
	return 0
}

func (b *bot) choose(asked message) (json.RawMessage, error) {
	var best json.RawMessage
	most := -1 << 30
	for _, raw := range asked.Legal {
		var a action
		if err := json.Unmarshal(raw, &a); err != nil {
			return nil, err
		}
		if worth := b.worth(asked.View, a); worth > most {
			best, most = raw, worth
		}
	}
	return best, nil
}

func main() {
	lines := bufio.NewReader(os.Stdin)
	out := json.NewEncoder(os.Stdout) // writes each message at once, in a line of its own
	var b *bot
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			return // the host is gone
		}
		var heard message
		if err := json.Unmarshal(line, &heard); err != nil {
			log.Fatal(err)
		}
		var answer map[string]any
		switch heard.Type {
		case "hello":
			answer = map[string]any{"type": "ready", "protocol": 1, "name": "Shore bot (Go)"}
		case "new_game":
			b = newBot(heard)
		case "choose":
			chosen, err := b.choose(heard)
			if err != nil {
				log.Fatal(err)
			}
			answer = map[string]any{"type": "chose", "number": heard.Number, "action": chosen}
		case "quit":
			return
		}
		if answer != nil {
			if err := out.Encode(answer); err != nil {
				log.Fatal(err)
			}
		}
	}
}
