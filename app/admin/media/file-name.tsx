/** Keeps the ending behind the name in either direction. */
export function FileName({ name }: { name: string }) {
  const [, base = name, ending = ""] = name.match(/^(.+)(\.\w{1,5})$/) ?? [];
  return (
    <bdi dir="ltr">
      <bdi>{base}</bdi>
      {ending}
    </bdi>
  );
}
