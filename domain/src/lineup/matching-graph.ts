// Vertices, blossoms and edges of a matching in progress. Vertices count from 1, blossoms follow them, and 0 stands for none.

/** A blossom is an odd cycle of vertices or of smaller blossoms, which the search treats as one vertex. */
export class MatchingGraph {
  readonly prices: Float64Array;
  readonly mates: Int32Array;
  /** The outermost blossom that a vertex is in. */
  readonly tops: Int32Array;
  /** Of an edge between two vertices or blossoms: its weight and its two ends that are no blossoms. */
  readonly weights: Float64Array;
  readonly froms: Int32Array;
  readonly tos: Int32Array;
  /** Which part of a blossom contains a vertex. */
  readonly partsOf: Int32Array;
  /** The highest number in use. */
  last: number;
  private readonly width: number;
  private readonly cycles: number[][];

  constructor(
    readonly count: number,
    weightOf: (one: number, other: number) => number,
  ) {
    this.last = count;
    this.width = count + Math.ceil(count / 2) + 2;
    const { width } = this;
    const square = () => new Int32Array(width * width);
    this.weights = new Float64Array(width * width);
    [this.froms, this.tos, this.partsOf] = [square(), square(), square()];
    this.prices = new Float64Array(width);
    [this.mates, this.tops] = [new Int32Array(width), new Int32Array(width)];
    this.cycles = Array.from({ length: width }, () => []);
    this.fill(weightOf);
  }

  private fill(weightOf: (one: number, other: number) => number): void {
    let most = 0;
    for (let one = 1; one <= this.count; one += 1) {
      this.tops[one] = one;
      this.partsOf[this.edge(one, one)] = one;
      for (let other = 1; other <= this.count; other += 1) {
        const edge = this.edge(one, other);
        const weight = one === other ? 0 : weightOf(one - 1, other - 1);
        this.weights[edge] = Math.max(0, weight);
        [this.froms[edge], this.tos[edge]] = [one, other];
        most = Math.max(most, weight);
      }
    }
    this.prices.fill(most, 1, this.count + 1);
  }

  edge(one: number, other: number): number {
    return one * this.width + other;
  }

  /** How much the prices of the two ends exceed the weight. */
  slackOf(edge: number): number {
    const [from, to] = [at(this.froms, edge), at(this.tos, edge)];
    return at(this.prices, from) + at(this.prices, to) - 2 * at(this.weights, this.edge(from, to));
  }

  isTop(top: number): boolean {
    return at(this.tops, top) === top;
  }

  cycleOf(blossom: number): number[] {
    return this.cycles[blossom] as number[];
  }

  setMate(own: number, other: number): void {
    const edge = this.edge(own, other);
    this.mates[own] = at(this.tos, edge);
    if (own <= this.count) return;
    const part = at(this.partsOf, this.edge(own, at(this.froms, edge)));
    const position = this.evenPosition(own, part);
    const cycle = this.cycleOf(own);
    for (let index = 0; index < position; index += 1) {
      this.setMate(cycle[index] as number, cycle[index % 2 === 0 ? index + 1 : index - 1] as number);
    }
    this.setMate(part, other);
    this.cycles[own] = [...cycle.slice(position), ...cycle.slice(0, position)];
  }

  /** Where a part stands in a blossom; turns the blossom round if the way to it is odd. */
  private evenPosition(blossom: number, part: number): number {
    const [first = 0, ...rest] = this.cycleOf(blossom);
    const position = rest.indexOf(part) + 1;
    if (position % 2 === 0) return position;
    this.cycles[blossom] = [first, ...rest.toReversed()];
    return rest.length + 1 - position;
  }

  /** Makes one vertex of a cycle. */
  shrink(cycle: number[], root: number): number {
    const blossom = this.freeBlossom();
    this.prices[blossom] = 0;
    this.mates[blossom] = at(this.mates, root);
    this.cycles[blossom] = cycle;
    this.setTop(blossom, blossom);
    for (let top = 1; top <= this.last; top += 1) {
      this.weights[this.edge(blossom, top)] = 0;
      this.weights[this.edge(top, blossom)] = 0;
      this.partsOf[this.edge(blossom, top)] = 0;
    }
    for (const part of cycle) this.takeEdges(blossom, part);
    return blossom;
  }

  /** The parts of a blossom as vertices of their own again: those from the entry to the root of the cycle, which are an even way, and the others. */
  expand(blossom: number, parent: number): { way: number[]; entry: number; others: number[] } {
    for (const part of this.cycleOf(blossom)) this.setTop(part, part);
    const entry = at(this.partsOf, this.edge(blossom, at(this.froms, this.edge(blossom, parent))));
    const position = this.evenPosition(blossom, entry);
    const cycle = this.cycleOf(blossom);
    return { way: cycle.slice(0, position), entry, others: cycle.slice(position + 1) };
  }

  private takeEdges(blossom: number, part: number): void {
    for (let top = 1; top <= this.last; top += 1) {
      const [own, old] = [this.edge(blossom, top), this.edge(part, top)];
      if (at(this.weights, own) === 0 || this.slackOf(old) < this.slackOf(own)) {
        this.copyEdge(own, old);
        this.copyEdge(this.edge(top, blossom), this.edge(top, part));
      }
      if (top <= this.count && at(this.partsOf, old) !== 0) this.partsOf[own] = part;
    }
  }

  private copyEdge(to: number, from: number): void {
    this.weights[to] = at(this.weights, from);
    this.froms[to] = at(this.froms, from);
    this.tos[to] = at(this.tos, from);
  }

  private freeBlossom(): number {
    let blossom = this.count + 1;
    while (blossom <= this.last && at(this.tops, blossom) !== 0) blossom += 1;
    this.last = Math.max(this.last, blossom);
    return blossom;
  }

  private setTop(part: number, top: number): void {
    this.tops[part] = top;
    if (part > this.count) for (const inside of this.cycleOf(part)) this.setTop(inside, top);
  }
}

export function at(list: Int32Array | Float64Array, index: number): number {
  return list[index] as number;
}
