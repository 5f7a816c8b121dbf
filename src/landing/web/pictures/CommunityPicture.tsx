import { BadgeCheck, Check, ThumbsUp } from 'lucide-react';

/** A question below a part of a lesson, as its page shows it: an expert's answer, which who asked has marked. */
export function CommunityPicture() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-3 text-sm select-none">
      <p className="self-start rounded-full border border-hairline px-3 py-0.5 text-xs text-muted">
        Questions about this
      </p>
      <div className="post max-w-[34em] bg-bg">
        <p className="post-by">Sam R.</p>
        <p>
          <i>Engineers inspected it last spring, they found that …</i> I hear a pause there. Why is the comma wrong?
        </p>
      </div>
      <div className="post ml-6 max-w-[34em] border-ok/40 bg-ok-bg sm:ml-14">
        <p className="post-by text-ok">
          <Check className="size-4" strokeWidth={3} />
          The answer
        </p>
        <p className="post-by">
          Ada L.
          <span className="ml-1 flex items-center gap-1 text-ok">
            <BadgeCheck className="size-4" />
            Expert
          </span>
        </p>
        <p>
          Put a period there: both sides stand alone. So the comma needs a partner, <i>and</i>, <i>but</i> or <i>so</i>.
        </p>
        <p className="mt-1.5 flex items-center gap-1.5 text-xs font-semibold text-ok">
          <ThumbsUp className="size-4" />
          This helped
        </p>
      </div>
      <div className="post ml-6 max-w-[34em] bg-bg sm:ml-14">
        <p className="post-by">Sam R.</p>
        <p>
          <i>… last spring, and they found …</i> Got it.
        </p>
      </div>
    </div>
  );
}
