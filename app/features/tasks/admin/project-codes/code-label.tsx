export function CodeLabel({ code, color }: { code: string; color?: string }) {
  return (
    <span className="code-label">
      <span className="code-swatch" style={{ background: color }} aria-hidden="true" />
      <bdi className="code-name">{code}</bdi>
    </span>
  );
}
