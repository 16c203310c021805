export function Bone({ size }: { size?: "short" }) {
  return (
    <span className="bone" data-size={size} aria-hidden="true">
      {"\u00A0"}
    </span>
  );
}
