import type { FollowView } from '../../follow.ts';
import type { LetterFormState } from '../../followPage.ts';
import { followTexts as texts } from '../../followTexts.ts';
import { Exams } from './Exams.tsx';
import { LetterForm } from './LetterForm.tsx';
import { Plan } from './Plan.tsx';
import { Skills } from './Skills.tsx';
import { Weeks } from './Weeks.tsx';

/** How a student gets on, for whoever was given the address. */
export function StudentPage({ view, form }: { view: FollowView; form: LetterFormState }) {
  const letterForm = <LetterForm name={view.name} form={form} />; // a refusal is on top, where one looks first
  return (
    <>
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl sm:text-3xl">{texts.title(view.name)}</h1>
        <p className="max-w-measure text-muted">{texts.lead(view.label, view.lastDay)}</p>
        <p className="max-w-measure text-sm text-muted">{texts.keep}</p>
      </header>
      {form.refused && letterForm}
      <Weeks view={view} />
      <Plan plan={view.plan} />
      <Exams exams={view.exams} />
      <Skills view={view} />
      {!form.refused && letterForm}
    </>
  );
}
