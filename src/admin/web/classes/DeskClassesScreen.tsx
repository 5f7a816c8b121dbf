import { ClassSearch } from './ClassSearch.tsx';
import { ClassView } from './ClassView.tsx';

/** All classes, to be found; or one, when the address names one. */
export function DeskClassesScreen({ id }: { id?: string | undefined }) {
  return id ? <ClassView key={id} classId={id} /> : <ClassSearch />;
}
