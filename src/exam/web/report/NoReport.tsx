import { AppError } from '#platform/errors.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { examsPath, roomAddress } from '../../addresses.ts';
import { reportTexts as texts } from '../../reportTexts.ts';
import { roomTexts } from '../../roomTexts.ts';

/** Why there is no report, or replay, and what to do instead. */
export function NoReport({ id, error, onRetry }: { id: string; error: Error; onRetry: () => unknown }) {
  if (error instanceof AppError && error.code === 'not-finished') {
    return (
      <EmptyState>
        <p>{texts.notFinished}</p>
        <ButtonLink to={roomAddress(id)}>{texts.goOn}</ButtonLink>
      </EmptyState>
    );
  }
  if (error instanceof AppError && [400, 404].includes(error.httpStatus)) {
    return (
      <EmptyState>
        <p>{roomTexts.attemptNotFound}</p>
        <ButtonLink to={examsPath} variant="secondary">
          {roomTexts.toExams}
        </ButtonLink>
      </EmptyState>
    );
  }
  return <ErrorMessage error={error} onRetry={onRetry} />;
}

export function Waiting() {
  return (
    <Loading>
      <div className="flex flex-col gap-8">
        <Skeleton className="h-56 w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
    </Loading>
  );
}
