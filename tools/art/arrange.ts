/* arrange.ts - finds room for everything on a board: bends routes, moves their spaces, turns names around their dots
 * and moves dots a little, until nothing touches what it should not (web/board/collide.ts).  Rewrites
 * maps/art/<map>.txt.
 *
 *     node tools/art/run.mjs arrange MAP FACTS.json [ROUNDS [SEED]]
 *
 * A local search: one thing at a time is changed at random, and the change stays if the overlaps around it grow
 * smaller.  Distance from the printed board counts, too, so what has room stays where the print has it. */

import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from '../../web/app/check';
import { isFacts, isLand } from '../../web/app/maps';
import { artOf, type Art } from '../../web/board/art';
import { CLEAR, findCollisions, findCovered, findOutside, ornaments } from '../../web/board/collide';
import { boxGap, discGap, distance, type Box, type Point } from '../../web/board/geometry';
import { groupTwins, layoutBoard, layoutRoute, placeLabel, type Layout } from '../../web/board/layout';
import { SIDES, type MapFacts, type RouteFacts, type Side } from '../../web/board/map';
import { VIEWS } from './views';

const EXTRA = 0.05; // room beyond what the check demands, in widths of a space

interface Group {
    key: string;
    routes: RouteFacts[];
    ends: [string, string];
    bend: number;
    boxes: Box[];
    rows: Box[][];
}

let seed = 1;
function random(): number {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 4294967296;
}
const spread = (): number => random() + random() + random() - 1.5;

class Board {
    layout: Layout;
    groups: Group[] = [];
    printed = new Map<string, Point>();
    twins: Map<string, RouteFacts[]>;
    unit: number;

    constructor(
        public facts: MapFacts,
        public art: Art,
        public view: [number, number, number, number],
        public taken: Box[],
    ) {
        for (const place of facts.locations) this.printed.set(place.id, { x: place.x, y: place.y });
        this.twins = groupTwins(facts.routes);
        this.unit = art.spaceWidth;
        for (const [key, routes] of this.twins) {
            const first = [...routes].sort((p, q) => (p.id < q.id ? -1 : 1));
            const bend = routes.reduce((sum, half) => sum + (half.bend ?? 0), 0) / routes.length;
            if (!art.curves.has(first[0]!.id)) {
                art.curves.set(first[0]!.id, { b1: (bend * 4) / 3, b2: (bend * 4) / 3, slide: 0 });
            }
            this.groups.push({ key, routes: first, ends: [first[0]!.a, first[0]!.b], bend, boxes: [], rows: [] });
        }
        this.layout = layoutBoard(facts, art);
        this.groups.forEach((group) => this.place(group));
    }

    place(group: Group): void {
        const laid = group.routes.map((route) => layoutRoute(route, this.twins, this.layout, this.art));
        group.rows = laid.map((route) => route.spaces);
        group.boxes = laid.flatMap((route) =>
            route.spaces.map((box, i, all) => (i > 0 && i < all.length - 1 ? { ...box, length: route.pitch } : box)),
        );
    }

    placeName(id: string): void {
        const at = this.layout.locations.get(id)!;
        const place = this.art.locations.get(id)!;
        [at.x, at.y] = [place.x, place.y];
        at.label = placeLabel(at.location.name, place, this.layout.radius, this.art.textSize);
    }

    short(gap: number, clear: number): number {
        const lack = clear + EXTRA - gap / this.unit;
        if (lack <= 0) return 0;
        return lack * lack * 100 + lack * 8 + Math.max(0, lack - EXTRA) * 60;
    }

    outside(box: Box): number {
        const [c, s] = [Math.abs(Math.cos(box.angle)), Math.abs(Math.sin(box.angle))];
        const [w, h] = [(box.length * c + box.width * s) / 2, (box.length * s + box.width * c) / 2];
        const [x, y, width, height] = this.view;
        const gap = Math.min(box.x - w - x, box.y - h - y, x + width - box.x - w, y + height - box.y - h);
        return this.short(gap, CLEAR.edge);
    }

    /* What a box covers of the sheet's ornaments. */
    covering(box: Box): number {
        return this.taken.reduce((sum, q) => sum + (close(box, q) ? this.short(boxGap(box, q), 0) : 0), 0);
    }

    groupCost(group: Group): number {
        const curve = this.art.curves.get(group.routes[0]!.id)!;
        const want = (group.bend * 4) / 3;
        const u = this.unit;
        let sum =
            (((curve.b1 - want) / u) ** 2 + ((curve.b2 - want) / u) ** 2) * 0.01 +
            ((curve.b1 - curve.b2) / u) ** 2 * 0.02 +
            (curve.slide / u) ** 2 * 0.1;
        for (const box of group.boxes) {
            sum += this.outside(box) + this.covering(box);
            for (const other of this.groups) {
                if (other === group) continue;
                for (const q of other.boxes) if (close(box, q)) sum += this.short(boxGap(box, q), CLEAR.spaces);
            }
            for (const place of this.layout.locations.values()) {
                if (distance(box, place) < box.length + this.layout.radius * 2) {
                    sum += this.short(discGap(box, place, this.layout.radius), CLEAR.dot);
                }
                if (close(box, place.label.box)) sum += this.short(boxGap(box, place.label.box), CLEAR.label);
            }
        }
        for (const row of group.rows) {
            for (let i = 1; i < row.length; i++) sum += this.short(boxGap(row[i - 1]!, row[i]!), 0);
        }
        return sum;
    }

    labelCost(id: string): number {
        const place = this.layout.locations.get(id)!;
        const { side, shift } = this.art.locations.get(id)!;
        const box = place.label.box;
        const u = this.unit;
        let sum =
            this.outside(box) +
            this.covering(box) +
            ((shift[0] / u) ** 2 + (shift[1] / u) ** 2) * 0.25 +
            (side.length > 1 ? 0.05 : 0);
        for (const group of this.groups) {
            for (const q of group.boxes) if (close(box, q)) sum += this.short(boxGap(box, q), CLEAR.label);
        }
        sum += this.short(discGap(box, place, this.layout.radius), CLEAR.own);
        for (const other of this.layout.locations.values()) {
            if (other === place) continue;
            sum += this.short(discGap(box, other, this.layout.radius), CLEAR.dot);
            sum += this.short(discGap(other.label.box, place, this.layout.radius), CLEAR.dot);
            sum += this.short(boxGap(box, other.label.box), CLEAR.labels);
        }
        return sum;
    }

    placeCost(id: string): number {
        const place = this.art.locations.get(id)!;
        const sum = (distance(place, this.printed.get(id)!) / this.unit) ** 2 * 0.9;
        return sum + this.labelCost(id) + this.around(id).reduce((total, group) => total + this.groupCost(group), 0);
    }

    around(id: string): Group[] {
        return this.groups.filter((group) => group.ends.includes(id));
    }
}

const close = (p: Box, q: Box): boolean => distance(p, q) < (p.length + q.length + p.width + q.width) / 2 + 4;

function moveCurve(board: Board, group: Group, heat: number): void {
    const curve = board.art.curves.get(group.routes[0]!.id)!;
    const before = board.groupCost(group);
    const old = { ...curve };
    const step = board.unit * heat * 1.6;
    const together = spread() * step;
    curve.b1 += together + spread() * step * 0.5;
    curve.b2 += together + spread() * step * 0.5;
    curve.slide += spread() * step * 0.5;
    board.place(group);
    if (board.groupCost(group) < before) return;
    Object.assign(curve, old);
    board.place(group);
}

function moveLabel(board: Board, id: string, heat: number): void {
    const place = board.art.locations.get(id)!;
    const before = board.labelCost(id);
    const old: { side: Side; shift: [number, number] } = { side: place.side, shift: place.shift };
    if (random() < 0.4) {
        place.side = SIDES[Math.floor(random() * SIDES.length)]!;
        place.shift = [0, 0];
    }
    const step = board.unit * heat;
    place.shift = [place.shift[0] + spread() * step, place.shift[1] + spread() * step];
    board.placeName(id);
    if (board.labelCost(id) < before) return;
    Object.assign(place, old);
    board.placeName(id);
}

function movePlace(board: Board, id: string, heat: number): void {
    const place = board.art.locations.get(id)!;
    const before = board.placeCost(id);
    const old = { x: place.x, y: place.y };
    const step = board.unit * heat * 0.6;
    const lay = () => {
        board.placeName(id);
        board.around(id).forEach((group) => board.place(group));
    };
    place.x += spread() * step;
    place.y += spread() * step;
    lay();
    if (board.placeCost(id) < before) return;
    Object.assign(place, old);
    lay();
}

const tenth = (value: number): string => String(Math.round(value * 10) / 10 || 0);

/* Puts the drawing's fields back into the text and leaves the facts as they are written. */
function rewrite(text: string, board: Board): string {
    const lines = text.split('\n').filter((line) => !line.startsWith('curve '));
    const out = lines.map((line) => {
        const [verb, id = '', x, y] = line.split(' ');
        if (verb !== 'at') return line;
        const place = board.art.locations.get(id)!;
        const rest = line
            .replace(/ draw \S+ \S+/, '')
            .replace(/ shift \S+ \S+/, '')
            .replace(/ label \S+/, '');
        const names = rest.search(/ (name_local|modern_en) /);
        const facts = names < 0 ? rest : rest.slice(0, names);
        const moved = Math.abs(place.x - Number(x)) >= 0.05 || Math.abs(place.y - Number(y)) >= 0.05;
        const shifted = place.shift.some((value) => Math.abs(value) >= 0.05);
        return (
            facts +
            (moved ? ` draw ${tenth(place.x)} ${tenth(place.y)}` : '') +
            ` label ${place.side}` +
            (shifted ? ` shift ${tenth(place.shift[0])} ${tenth(place.shift[1])}` : '') +
            (names < 0 ? '' : rest.slice(names))
        );
    });
    const curves = [...board.art.curves].map(
        ([id, c]) => `curve ${id} ${tenth(c.b1)} ${tenth(c.b2)} ${tenth(c.slide)}`,
    );
    return `${out.join('\n').trimEnd()}\n\n${curves.join('\n')}\n`;
}

function main(): void {
    const [map = '', factsPath = '', rounds = '300', start = '1'] = process.argv.slice(2);
    const view = VIEWS[map];
    if (!view) throw new Error(`"${map}" is no map; the maps are ${Object.keys(VIEWS).join(', ')}`);
    seed = Number(start);
    const path = `maps/art/${map}.txt`;
    const text = readFileSync(path, 'utf8');
    const facts = parse(isFacts, readFileSync(factsPath, 'utf8'), factsPath);
    const land = parse(isLand, readFileSync(`maps/art/${map}-land.json`, 'utf8'), map);
    const board = new Board(
        facts,
        artOf(facts),
        view,
        ornaments(land).map(({ box }) => box),
    );
    const ids = [...board.art.locations.keys()];
    for (let round = 0; round < Number(rounds); round++) {
        const heat = 0.08 + 1.2 * random() ** 2 * (1 - round / Number(rounds));
        for (const group of board.groups) for (let i = 0; i < 3; i++) moveCurve(board, group, heat);
        for (const id of ids) for (let i = 0; i < 3; i++) moveLabel(board, id, heat);
        for (const id of ids) movePlace(board, id, heat);
    }
    writeFileSync(path, rewrite(text, board));
    const layout = layoutBoard(facts, board.art);
    const left = [...findCollisions(layout), ...findOutside(layout, land), ...findCovered(layout, land)];
    for (const { first, second, depth } of left) console.log(`${first} / ${second}: ${depth.toFixed(2)}`);
    console.log(`${map}: ${left.length} collisions left`);
}

main();
