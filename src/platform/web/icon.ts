import { createElement, type SVGProps } from 'react';

interface IconData {
  name: string;
  /** Tags with their attributes. */
  node: readonly (readonly [string, Record<string, string>])[];
}

/**
 * Makes an icon of lucide-react, in the place of its own maker, which is several times as long: it takes sizes, colours, names
 * of old and a context, and nobody here gives any.
 */
export default function createLucideIcon({ name, node }: IconData) {
  return ({ className = '', ...props }: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        ...{ width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2 },
        'aria-hidden': !props.role || undefined, // it stands beside words, or has a role and a name
        ...{ strokeLinecap: 'round', strokeLinejoin: 'round', className: `lucide-${name} ${className}`, ...props },
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
