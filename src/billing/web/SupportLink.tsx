/** A page without script: it is loaded, not navigated to. */
export function SupportLink() {
  return (
    <a href="/support" className="link">
      Contact support
    </a>
  );
}
