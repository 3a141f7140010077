// Pairs up vertices so that the total weight is the largest possible: Edmonds' blossom algorithm in its primal-dual form.
// Odd cycles of the search are shrunk to one vertex each, a blossom, and expanded again when their price is used up.
import { MatchingGraph, at } from './matching-graph';

/** Which side of an alternating tree a vertex is on. */
const sides = { none: -1, outer: 0, inner: 1 } as const;

/** The partner of each vertex, or null. Vertices count from 0; a weight of 0 or less means that two do not belong together. */
export function heaviestMatching(
  count: number,
  weightOf: (one: number, other: number) => number,
): (number | null)[] {
  const graph = new MatchingGraph(count, weightOf);
  const search = new MatchingSearch(graph);
  while (search.grow());
  return Array.from({ length: count }, (_, vertex) => {
    const mate = at(graph.mates, vertex + 1);
    return mate === 0 ? null : mate - 1;
  });
}

class MatchingSearch {
  /** By vertex or blossom: its tightest edge to an outer vertex, and the tree that it is in. */
  private readonly slacks: Int32Array;
  private readonly parents: Int32Array;
  private readonly side: Int32Array;
  private readonly visits: Int32Array;
  private queue: number[] = [];
  private round = 0;

  constructor(private readonly graph: MatchingGraph) {
    const flat = () => new Int32Array(graph.tops.length);
    [this.slacks, this.parents, this.side, this.visits] = [flat(), flat(), flat(), flat()];
  }

  /** Adds one pair, or returns false if no other pair makes the matching heavier. */
  grow(): boolean {
    const { graph } = this;
    this.side.fill(sides.none);
    this.slacks.fill(0);
    this.queue = [];
    for (let top = 1; top <= graph.last; top += 1) {
      if (!graph.isTop(top) || at(graph.mates, top) !== 0) continue;
      [this.parents[top], this.side[top]] = [0, sides.outer];
      this.enqueue(top);
    }
    if (this.queue.length === 0) return false;
    for (;;) {
      if (this.scan()) return true;
      if (!this.lowerPrices()) return false;
      if (this.useTightEdges()) return true;
      this.expandUsedUp();
    }
  }

  private scan(): boolean {
    const { graph } = this;
    for (let vertex = this.queue.shift(); vertex !== undefined; vertex = this.queue.shift()) {
      if (at(this.side, at(graph.tops, vertex)) === sides.inner) continue;
      for (let other = 1; other <= graph.count; other += 1) {
        if (this.tryEdge(vertex, other)) return true;
      }
    }
    return false;
  }

  private tryEdge(vertex: number, other: number): boolean {
    const { graph } = this;
    const edge = graph.edge(vertex, other);
    if (at(graph.weights, edge) <= 0 || at(graph.tops, vertex) === at(graph.tops, other)) return false;
    if (graph.slackOf(edge) === 0) return this.useEdge(edge);
    this.offerSlack(vertex, at(graph.tops, other));
    return false;
  }

  private lowerPrices(): boolean {
    const { graph } = this;
    let by = Number.POSITIVE_INFINITY;
    for (let top = 1; top <= graph.last; top += 1) {
      if (!graph.isTop(top)) continue;
      const side = at(this.side, top);
      if (top > graph.count && side === sides.inner) by = Math.min(by, at(graph.prices, top) / 2);
      if (at(this.slacks, top) === 0 || side === sides.inner) continue;
      const slack = graph.slackOf(graph.edge(at(this.slacks, top), top));
      by = Math.min(by, side === sides.outer ? slack / 2 : slack);
    }
    for (let vertex = 1; vertex <= graph.count; vertex += 1) {
      const side = at(this.side, at(graph.tops, vertex));
      if (side === sides.outer && at(graph.prices, vertex) <= by) return false;
      graph.prices[vertex] = at(graph.prices, vertex) + signOf(side) * by;
    }
    for (let blossom = graph.count + 1; blossom <= graph.last; blossom += 1) {
      if (graph.isTop(blossom)) {
        graph.prices[blossom] = at(graph.prices, blossom) - 2 * signOf(at(this.side, blossom)) * by;
      }
    }
    return true;
  }

  private useTightEdges(): boolean {
    const { graph } = this;
    this.queue = [];
    for (let top = 1; top <= graph.last; top += 1) {
      const from = at(this.slacks, top);
      if (!graph.isTop(top) || from === 0 || at(graph.tops, from) === top) continue;
      const edge = graph.edge(from, top);
      if (graph.slackOf(edge) === 0 && this.useEdge(edge)) return true;
    }
    return false;
  }

  private expandUsedUp(): void {
    const { graph } = this;
    for (let blossom = graph.count + 1; blossom <= graph.last; blossom += 1) {
      const isInner = graph.isTop(blossom) && at(this.side, blossom) === sides.inner;
      if (isInner && at(graph.prices, blossom) === 0) this.expand(blossom);
    }
  }

  /** Extends a tree, shrinks a cycle, or, where two trees meet, adds a pair: then true. */
  private useEdge(edge: number): boolean {
    const { graph } = this;
    const [from, to] = [at(graph.froms, edge), at(graph.tos, edge)];
    const [own, other] = [at(graph.tops, from), at(graph.tops, to)];
    if (at(this.side, other) === sides.none) {
      [this.parents[other], this.side[other]] = [from, sides.inner];
      const mate = at(graph.tops, at(graph.mates, other));
      this.slacks[other] = 0;
      [this.slacks[mate], this.side[mate]] = [0, sides.outer];
      this.enqueue(mate);
      return false;
    }
    if (at(this.side, other) === sides.inner) return false;
    const root = this.meetingPoint(own, other);
    if (root !== 0) {
      this.shrink(own, root, other);
      return false;
    }
    this.flip(own, other);
    this.flip(other, own);
    return true;
  }

  /** Exchanges matched and unmatched edges from here to the root of the tree. */
  private flip(start: number, partner: number): void {
    const { graph } = this;
    let [own, other] = [start, partner];
    for (;;) {
      const next = at(graph.tops, at(graph.mates, own));
      graph.setMate(own, other);
      if (next === 0) return;
      const parent = at(graph.tops, at(this.parents, next));
      graph.setMate(next, parent);
      [own, other] = [parent, next];
    }
  }

  /** The blossom in which the ways of two vertices to their roots meet; 0 if they are in different trees. */
  private meetingPoint(one: number, other: number): number {
    const { graph } = this;
    this.round += 1;
    let [here, there] = [one, other];
    while (here !== 0 || there !== 0) {
      if (here !== 0) {
        if (at(this.visits, here) === this.round) return here;
        this.visits[here] = this.round;
        const mate = at(graph.tops, at(graph.mates, here));
        here = mate === 0 ? 0 : at(graph.tops, at(this.parents, mate));
      }
      [here, there] = [there, here];
    }
    return 0;
  }

  private shrink(one: number, root: number, other: number): void {
    const cycle = [root, ...this.wayTo(root, one).toReversed(), ...this.wayTo(root, other)];
    const blossom = this.graph.shrink(cycle, root);
    this.side[blossom] = sides.outer;
    this.findSlack(blossom);
  }

  /** From a vertex up to the root, without the root; vertices between outer ones become outer too. */
  private wayTo(root: number, from: number): number[] {
    const { graph } = this;
    const way: number[] = [];
    for (let own = from; own !== root; ) {
      const mate = at(graph.tops, at(graph.mates, own));
      way.push(own, mate);
      this.enqueue(mate);
      own = at(graph.tops, at(this.parents, mate));
    }
    return way;
  }

  private expand(blossom: number): void {
    const { graph } = this;
    const parent = at(this.parents, blossom);
    const { way, entry, others } = graph.expand(blossom, parent);
    for (let index = 0; index < way.length; index += 2) {
      const [inner, outer] = [way[index] as number, way[index + 1] as number];
      this.parents[inner] = at(graph.froms, graph.edge(outer, inner));
      [this.side[inner], this.side[outer]] = [sides.inner, sides.outer];
      this.slacks[inner] = 0;
      this.findSlack(outer);
      this.enqueue(outer);
    }
    [this.side[entry], this.parents[entry]] = [sides.inner, parent];
    for (const part of others) {
      this.side[part] = sides.none;
      this.findSlack(part);
    }
    graph.tops[blossom] = 0;
  }

  private enqueue(part: number): void {
    const { graph } = this;
    if (part <= graph.count) this.queue.push(part);
    else for (const inside of graph.cycleOf(part)) this.enqueue(inside);
  }

  private findSlack(top: number): void {
    const { graph } = this;
    this.slacks[top] = 0;
    for (let vertex = 1; vertex <= graph.count; vertex += 1) {
      const own = at(graph.tops, vertex);
      const isEdge = at(graph.weights, graph.edge(vertex, top)) > 0;
      if (isEdge && own !== top && at(this.side, own) === sides.outer) this.offerSlack(vertex, top);
    }
  }

  private offerSlack(vertex: number, top: number): void {
    const { graph } = this;
    const known = at(this.slacks, top);
    const isLess =
      known === 0 || graph.slackOf(graph.edge(vertex, top)) < graph.slackOf(graph.edge(known, top));
    if (isLess) this.slacks[top] = vertex;
  }
}

function signOf(side: number): number {
  if (side === sides.none) return 0;
  return side === sides.outer ? -1 : 1;
}
