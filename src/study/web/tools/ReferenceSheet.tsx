import type { ReactNode } from 'react';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import { toolTexts } from '../../toolTexts.ts';
import { CourseHtml } from '../CourseHtml.tsx';
import { ToolPanel } from './ToolPanel.tsx';
import { typeset } from './typeset.ts';

interface Entry {
  name: string;
  /** The drawing in words. */
  alt: string;
  drawing: ReactNode;
  formulas: readonly CleanHtml[];
}

/** What the test gives in Math: beside the question, which can be read and answered on. */
export function ReferenceSheet({ onClose }: { onClose: () => void }) {
  return (
    <ToolPanel title={toolTexts.sheet} onClose={onClose}>
      <ul className="sheet">
        {entries().map(({ name, alt, drawing, formulas }) => (
          <li key={name} className="sheet-entry">
            <svg role="img" aria-label={alt} viewBox="0 0 120 84" className="sheet-drawing">
              {drawing}
            </svg>
            <p className="sr-only">{name}</p>
            {formulas.map((html) => (
              <CourseHtml key={html} html={html} />
            ))}
          </li>
        ))}
      </ul>
      <ul className="mt-4 flex list-disc flex-col gap-1 pl-5">
        <li>The number of degrees of arc in a circle is 360.</li>
        <li>
          The number of radians of arc in a circle is <CourseHtml as="span" html={typeset(`2\\pi`)} />.
        </li>
        <li>The sum of the measures in degrees of the angles of a triangle is 180.</li>
      </ul>
    </ToolPanel>
  );
}

/** In the order of the sheet that the test gives. */
function entries(): Entry[] {
  return [
    {
      name: 'Circle',
      alt: 'A circle with radius r.',
      drawing: (
        <>
          <circle cx="60" cy="42" r="34" />
          <path d="M60 42h34" />
          <circle cx="60" cy="42" r="2" className="sheet-dot" />
          <Letter x={76} y={37}>r</Letter>
        </>
      ),
      formulas: [typeset(`A = \\pi r^2`), typeset(`C = 2\\pi r`)],
    },
    {
      name: 'Rectangle',
      alt: 'A rectangle with length l and width w.',
      drawing: (
        <>
          <path d="M18 20h76v44H18z" />
          <Letter x={54} y={80}>ℓ</Letter>
          <Letter x={100} y={46}>w</Letter>
        </>
      ),
      formulas: [typeset(`A = \\ell w`)],
    },
    {
      name: 'Triangle',
      alt: 'A triangle with base b and height h.',
      drawing: (
        <>
          <path d="M14 66h92L46 10z" />
          <path d="M46 10v56" className="sheet-dashed" />
          <path d="M46 58h8v8" />
          <Letter x={58} y={81}>b</Letter>
          <Letter x={51} y={44}>h</Letter>
        </>
      ),
      formulas: [typeset(`A = \\frac{1}{2}bh`)],
    },
    {
      name: 'Right triangle',
      alt: 'A right triangle with legs a and b and hypotenuse c.',
      drawing: (
        <>
          <path d="M24 66h76L24 12z" />
          <path d="M24 58h8v8" />
          <Letter x={58} y={81}>b</Letter>
          <Letter x={10} y={43}>a</Letter>
          <Letter x={66} y={34}>c</Letter>
        </>
      ),
      formulas: [typeset(`c^2 = a^2 + b^2`)],
    },
    {
      name: 'Special right triangle, 30°-60°-90°',
      alt: 'A right triangle with angles of 30 and 60 degrees. The side across from 30 degrees is x, the one across from 60 degrees is x times the square root of 3, the hypotenuse is 2x.',
      drawing: (
        <>
          <path d="M12 64h92L104 12z" />
          <path d="M96 64v-8h8" />
          <Letter x={34} y={61} small upright>30°</Letter>
          <Letter x={82} y={36} small upright>60°</Letter>
          <Letter x={40} y={34} upright>2</Letter>
          <Letter x={48} y={34}>x</Letter>
          <Letter x={108} y={42}>x</Letter>
          <TimesRoot x={49} y={81} letter="x" number="3" />
        </>
      ),
      formulas: [],
    },
    {
      name: 'Special right triangle, 45°-45°-90°',
      alt: 'A right triangle with two angles of 45 degrees. Both legs are s, the hypotenuse is s times the square root of 2.',
      drawing: (
        <>
          <path d="M30 68h60L30 8z" />
          <path d="M30 60h8v8" />
          <Letter x={33} y={41} small upright>45°</Letter>
          <Letter x={57} y={64} small upright>45°</Letter>
          <Letter x={19} y={42}>s</Letter>
          <Letter x={57} y={81}>s</Letter>
          <TimesRoot x={65} y={36} letter="s" number="2" />
        </>
      ),
      formulas: [],
    },
    {
      name: 'Box',
      alt: 'A box with length l, width w and height h.',
      drawing: (
        <>
          <path d="M12 32h66v36H12zM12 32l20-18h66L78 32M98 14v36L78 68" />
          <Letter x={42} y={82}>ℓ</Letter>
          <Letter x={92} y={68}>w</Letter>
          <Letter x={102} y={36}>h</Letter>
        </>
      ),
      formulas: [typeset(`V = \\ell wh`)],
    },
    {
      name: 'Cylinder',
      alt: 'A cylinder with radius r and height h.',
      drawing: (
        <>
          <ellipse cx="60" cy="20" rx="28" ry="11" />
          <path d="M32 20v44c0 6 13 11 28 11s28-5 28-11V20M60 20h28" />
          <Letter x={70} y={18} small>r</Letter>
          <Letter x={94} y={48}>h</Letter>
        </>
      ),
      formulas: [typeset(`V = \\pi r^2h`)],
    },
    {
      name: 'Sphere',
      alt: 'A sphere with radius r.',
      drawing: (
        <>
          <circle cx="60" cy="42" r="34" />
          <path d="M26 42c0 6 15 11 34 11s34-5 34-11" />
          <path d="M26 42c0-6 15-11 34-11s34 5 34 11" className="sheet-dashed" />
          <path d="M60 42h34" />
          <Letter x={73} y={50} small>r</Letter>
        </>
      ),
      formulas: [typeset(`V = \\frac{4}{3}\\pi r^3`)],
    },
    {
      name: 'Cone',
      alt: 'A cone with radius r and height h.',
      drawing: (
        <>
          <path d="M28 64L60 8l32 56M28 64c0 6 14 10 32 10s32-4 32-10" />
          <path d="M28 64c0-6 14-10 32-10s32 4 32 10M60 8v56" className="sheet-dashed" />
          <path d="M60 64h32" />
          <Letter x={72} y={71} small>r</Letter>
          <Letter x={47} y={46}>h</Letter>
        </>
      ),
      formulas: [typeset(`V = \\frac{1}{3}\\pi r^2h`)],
    },
    {
      name: 'Pyramid',
      alt: 'A pyramid with height h on a rectangle with length l and width w.',
      drawing: (
        <>
          <path d="M14 68h64l24-20L58 8zM58 8l20 60" />
          <path d="M14 68l24-20h64M38 48L58 8M58 8v50" className="sheet-dashed" />
          <Letter x={42} y={82}>ℓ</Letter>
          <Letter x={94} y={68}>w</Letter>
          <Letter x={47} y={44} small>h</Letter>
        </>
      ),
      formulas: [typeset(`V = \\frac{1}{3}\\ell wh`)],
    },
  ];
} // prettier-ignore

interface LetterProps {
  x: number;
  y: number;
  small?: boolean;
  /** As numbers are set. */
  upright?: boolean;
  children: string;
}

function Letter({ x, y, small = false, upright = false, children }: LetterProps) {
  return (
    <text x={x} y={y} fontSize={small ? 13 : 16} className={upright ? 'sheet-number' : undefined}>
      {children}
    </text>
  );
}

/** A letter times the root of a number, with its bar. */
function TimesRoot({ x, y, letter, number }: { x: number; y: number; letter: string; number: string }) {
  return (
    <>
      <Letter x={x} y={y}>{letter}</Letter>
      <path d={`M${x + 10} ${y - 5}l2-1 3 7 4-14h11`} className="sheet-root" />
      <Letter x={x + 20} y={y} small upright>{number}</Letter>
    </>
  );
} // prettier-ignore
