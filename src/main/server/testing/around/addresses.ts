/** Queries without which a call is refused, whoever asks. */
const queries: Record<string, string> = {
  '/api/checkout/verify': '?session_id=cs_test_aaaaaaaaaa',
  '/api/community/search': '?q=canarypost',
  '/api/admin/course-file': '?file=course.yaml',
  '/api/admin/course-file/diff': '?file=course.yaml&from=0&to=0',
  '/auth/start': '?purpose=sign-in',
  '/lesson-view': '?sectionId=math-linear&lessonId=typed-drill',
  '/dashboard/lesson': '?sectionId=math-linear',
};

/** A route with what really stands there in place of its parameters. @throws Error for a parameter of which nobody has planted one. */
export function addressOf(route: string, ids: Record<string, string>): string {
  const parts = route.split('/');
  const path = parts.map((part, index) => {
    const [, name = '', ending = ''] = /^(:\w+)(.*)$/.exec(part) ?? [];
    if (!name) return part;
    const way = [...parts.slice(0, index), name].join('/');
    const id = ids[way];
    if (id === undefined) throw new Error(`Expected something to stand at ${way} but found nothing`);
    return encodeURIComponent(id) + ending;
  });
  return path.join('/') + (queries[route] ?? '');
}
