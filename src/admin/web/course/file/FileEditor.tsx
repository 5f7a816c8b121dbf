import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import type { CourseFile, Publication } from '../../../course.ts';
import { FormAlert } from '../../FormAlert.tsx';
import { allFiles, nameOfState } from '../address.ts';
import type { Tell } from '../tell.ts';
import { Preview } from '../preview/Preview.tsx';
import { PublicationState } from '../PublicationState.tsx';
import { FileActions } from './FileActions.tsx';
import { FileConflict } from './FileConflict.tsx';
import { lineAt, questionAt } from './lines.ts';
import { Problems } from './Problems.tsx';
import { showLine } from './showLine.ts';
import { SomebodyElse } from './SomebodyElse.tsx';
import { TextEditor } from './TextEditor.tsx';
import { useCheck } from './useCheck.ts';
import { useCourseFile } from './useCourseFile.ts';
import { useLeavingAsks } from './useLeavingAsks.ts';
import { useSaveKey } from './useSaveKey.ts';
import { Versions } from './Versions.tsx';

interface Props {
  /** As the server knows it now. */
  file: CourseFile;
  line: number | undefined;
  tell: Tell;
}

/** A file in the editor, how students would see it, what is wrong with it, and what can be done to it. */
export function FileEditor({ file, line, tell }: Props) {
  const alert = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const desk = useCourseFile(file, () => alert.current?.focus());
  const check = useCheck(file.file, desk.text);
  const [question, setQuestion] = useState<string>();
  const problems = check.isCurrent ? check.reply?.problems : undefined;
  const stateName = nameOfState(file.state);

  const save = () => void (desk.isUnsaved && !desk.isOvertaken && desk.save(() => tell('The draft is saved.')));
  useSaveKey(save);
  useLeavingAsks(desk.isUnsaved);
  const goTo = useEffectEvent((asked: number) => showLine(field.current, asked));
  useEffect(() => {
    if (line !== undefined) goTo(line);
  }, [line]);

  return (
    <>
      <header className="flex flex-col gap-1">
        <h2 className="text-xl wrap-anywhere">{file.title}</h2>
        <p className="text-sm text-muted wrap-anywhere">
          {file.within} · {file.file} · <strong>{stateName ?? 'As in the file'}</strong>
          {desk.isUnsaved && ' · not saved'}
        </p>
      </header>
      <PublicationState publication={publicationHere(file)} />
      {file.state === 'conflict' && <FileConflict file={file} desk={desk} tell={tell} />}
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <TextEditor
            fieldRef={field}
            text={desk.text}
            onType={desk.type}
            onCaret={(offset) => setQuestion(questionAt(desk.text, lineAt(desk.text, offset)))}
          />
          <FormAlert ref={alert} failure={desk.failure} />
          {desk.isOvertaken && <SomebodyElse file={file} desk={desk} tell={tell} />}
          <FileActions file={file} desk={desk} problems={problems} onSave={save} tell={tell} />
          <Problems file={file.file} check={check} onGoTo={(asked) => showLine(field.current, asked)} />
        </div>
        <Preview check={check} at={question} />
      </div>
      <Versions file={file} desk={desk} tell={tell} />
      <ButtonLink to={allFiles} variant="quiet" className="self-start">
        All files
      </ButtonLink>
    </>
  );
}

/** What became of a publication of other files is not told here. */
function publicationHere({ file, publication }: CourseFile): Publication {
  const isTold = publication.state === 'running' || publication.files.includes(file);
  return isTold ? publication : { ...publication, state: 'none' };
}
