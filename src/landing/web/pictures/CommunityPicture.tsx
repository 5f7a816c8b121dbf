import { BadgeCheck } from 'lucide-react';

/** A question to the community, and what comes back. */
export function CommunityPicture() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-3 text-sm select-none">
      <div className="post max-w-[34em] bg-bg">
        <p className="post-by text-muted">A student asks</p>
        <p>
          <i>Engineers inspected it last spring, they found that …</i> I hear a pause there. Why is the comma wrong?
        </p>
      </div>
      <div className="post ml-6 max-w-[34em] border-ok/40 bg-ok-bg sm:ml-14">
        <p className="post-by text-ok">
          <BadgeCheck className="size-4" />
          Expert answer
        </p>
        <p>
          Put a period there: both sides stand alone. So the comma needs a partner, <i>and</i>, <i>but</i> or <i>so</i>.
        </p>
      </div>
      <div className="post max-w-[34em] bg-bg">
        <p className="post-by text-muted">The student</p>
        <p>
          <i>… last spring, and they found …</i> Got it.
        </p>
      </div>
    </div>
  );
}
