/** Ids of the course for questions that bring names of their own, no two alike. */
export function partIds(names: readonly (string | undefined)[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const wished = slug(name ?? '') || 'imported';
    let id = wished;
    for (let next = 2; taken.has(id); next++) id = `${wished}-${next}`;
    taken.add(id);
    return id;
  });
}

function slug(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 56)
    .replace(/^-+|-+$/g, '');
}
