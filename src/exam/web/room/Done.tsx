import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { useEffect } from 'react';
import { reportAddress, roomAddress } from '../../addresses.ts';
import type { ExamAttempt } from '../../exam.ts';
import { roomTexts } from '../../roomTexts.ts';
import { forgetPage } from '../run/keptPage.ts';
import { Screen, WayOut } from './Screen.tsx';

/** All modules are handed in. */
export function Done({ attempt: { id } }: { attempt: ExamAttempt }) {
  useEffect(() => void forgetPage(roomAddress(id)), [id]);
  return (
    <Screen title={roomTexts.finished}>
      <p className="max-w-measure">{roomTexts.finishedLead}</p>
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink to={reportAddress(id)} size="large">
          {roomTexts.toReport}
        </ButtonLink>
        <WayOut />
      </div>
    </Screen>
  );
}
