/** Where a picture of one's own is shown (`getPicture`). */
export function addressOfPicture(id: string): string {
  return `/api/pictures/${id}`;
}
