import { useJoinLink } from './useJoinLink.ts';

/** The page to put on the wall: on paper alone, in the place of all else. */
export function Poster({ name, code }: { name: string; code: string }) {
  const link = useJoinLink(code);
  return (
    <section
      aria-label="Page for the wall"
      className="hidden flex-col items-center gap-10 py-16 text-center print:flex"
    >
      <h1 className="text-3xl wrap-anywhere">{name}</h1>
      <p className="text-xl">Join this class at</p>
      <p className="text-2xl font-semibold wrap-anywhere">{link}</p>
      <p className="text-xl">or with the code</p>
      <p className="font-mono text-[4rem] leading-none font-semibold tracking-wider">{code}</p>
    </section>
  );
}
