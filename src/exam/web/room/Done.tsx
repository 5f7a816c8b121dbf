import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { useEffect } from 'react';
import { reportAddress } from '../../addresses.ts';
import type { ExamAttempt } from '../../exam.ts';
import { texts } from '../../texts.ts';
import { forgetPage } from '../run/keptPage.ts';
import { Screen, WayOut } from './Screen.tsx';

/** All modules are handed in. */
export function Done({ attempt: { id } }: { attempt: ExamAttempt }) {
  useEffect(() => void forgetPage(), []);
  return (
    <Screen title={texts.finished}>
      <p className="max-w-measure">{texts.finishedLead}</p>
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink to={reportAddress(id)} size="large">
          {texts.toReport}
        </ButtonLink>
        <WayOut />
      </div>
    </Screen>
  );
}
