import { ExportPeople } from './ExportPeople.tsx';
import { ImportClass } from './ImportClass.tsx';
import { PeopleSearch } from './PeopleSearch.tsx';
import { PersonView } from './PersonView.tsx';

/** Everybody, to be found; or one person, when the address names one. */
export function PeopleScreen({ id }: { id?: string | undefined }) {
  if (id) return <PersonView key={id} uid={id} />;
  return (
    <>
      <PeopleSearch />
      <ImportClass />
      <ExportPeople />
    </>
  );
}
