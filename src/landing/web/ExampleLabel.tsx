import type { Site } from '../site.ts';

interface Props {
  site: Site;
  /** What the block holds. */
  of: 'names' | 'promises';
}

/** Stands at the heading of a block, as long as what the block claims came with the software. */
export function ExampleLabel({ site, of }: Props) {
  if (!site.examples) return null;
  return <p className="example-label">Example {of}. Whoever runs this site puts its own here.</p>;
}
