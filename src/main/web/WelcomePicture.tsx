import { Check, CircleCheck } from 'lucide-react';
import { ProgressRing } from '#platform/web/ui/ProgressRing.tsx';

const options = ['4', '6', '8', '12'];
const right = '6';

/** What a lesson looks like, as a picture: nothing in it can be used. */
export function WelcomePicture() {
  return (
    <div aria-hidden="true" className="relative mx-auto w-full max-w-md pb-12 select-none">
      <div className="card flex flex-col gap-5 p-6 pb-8 sm:p-7 sm:pb-9">
        <div className="grid grid-cols-6 gap-1.5">
          {[1, 2, 3, 4, 5, 6].map((part) => (
            <div key={part} className={`h-2 rounded-full ${part < 4 ? 'bg-accent' : 'bg-sunken'}`} />
          ))}
        </div>
        <p className="text-lg">
          If 3<i>x</i> + 5 = 23, what is the value of <i>x</i>?
        </p>
        <div className="grid gap-2.5">
          {options.map((option, index) => (
            <PictureOption key={option} letter={'ABCD'[index] ?? ''} text={option} chosen={option === right} />
          ))}
        </div>
        <p className="flex items-center gap-2 font-semibold text-ok">
          <CircleCheck className="size-5" />
          Correct
        </p>
      </div>
      <div className="card absolute right-4 bottom-0 flex items-center gap-3 py-3 pr-5 pl-3 sm:-right-6">
        <ProgressRing percent={67} label="Linear equations" size={56} />
        <p className="text-sm">
          <span className="block font-semibold">Linear equations</span>
          <span className="text-muted">4 of 6 lessons</span>
        </p>
      </div>
    </div>
  );
}

function PictureOption({ letter, text, chosen }: { letter: string; text: string; chosen: boolean }) {
  return (
    <p
      className={`flex items-center gap-3 rounded-control border px-3 py-2.5 ${
        chosen ? 'border-ok bg-ok-bg font-semibold text-ok' : 'border-hairline'
      }`}
    >
      <span className="grid size-7 place-items-center rounded-full border border-current text-sm">{letter}</span>
      <span className="grow tabular-nums">{text}</span>
      {chosen && <Check className="size-5" />}
    </p>
  );
}
