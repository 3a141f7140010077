import { createElement, type SVGProps } from 'react';

/** A drawing of the icon library. */
type Drawing = {
  name: string;
  aliases?: readonly string[];
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
};

type Props = SVGProps<SVGSVGElement> & { size?: number };

/**
 * Draws an icon as the library does, without its settings that no screen uses: context, colors, strokes that keep their
 * width. The service renders with the library, so the result must be the same.
 */
export function createLeanIcon({ name, aliases = [], node }: Drawing) {
  const names = ['lucide', ...[name, ...aliases].map((each) => `lucide-${each}`)].join(' ');
  return function Icon({ size = 24, className, ...rest }: Props) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        // Like the library: without a label of its own, an icon is a decoration.
        'aria-hidden': rest['aria-label'] === undefined ? 'true' : undefined,
        className: className ? `${names} ${className}` : names,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
