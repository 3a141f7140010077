import { describe, expect, it } from 'vitest';
import { layOutChart } from './line-chart-layout';

const size = { width: 116, height: 66 };

describe('line chart layout', () => {
  it('spans the first to the last time and the lowest to the highest value', () => {
    const points = [
      { time: 1000, value: 4 },
      { time: 1500, value: 6 },
      { time: 2000, value: 5 },
    ];
    expect(layOutChart(points, size)).toEqual({
      path: 'M8 58L58 8L108 33',
      dots: [
        { time: 1000, x: 8, y: 58 },
        { time: 1500, x: 58, y: 8 },
        { time: 2000, x: 108, y: 33 },
      ],
      lowest: 4,
      highest: 6,
    });
  });

  it('puts a constant value in the middle', () => {
    expect(layOutChart([{ time: 1000, value: 4 }], size).dots).toEqual([{ time: 1000, x: 58, y: 33 }]);
  });
});
