import type { Path } from '#platform/server/yaml.ts';

/** Tells of something wrong at a place below the part. */
export type Refuse = (at: Path, message: string) => void;
