/** One mark for the whole page, where only this machine sees it: what the page claims came with the software. */
export function ExampleMark() {
  return (
    <aside aria-label="About this page" className="example-mark print:hidden">
      <p className="site-width py-2 text-sm">
        <strong className="font-semibold">Example page.</strong> The names, promises and prices came with the software,
        and show on this machine only. Put your own in site.yaml.
      </p>
    </aside>
  );
}
