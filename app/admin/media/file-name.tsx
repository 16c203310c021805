/** A file's name in its own direction, with its ending always behind it. */
export function FileName({ name }: { name: string }) {
  const [, base = name, ending = ""] = name.match(/^(.+)(\.\w{1,5})$/) ?? [];
  return (
    <bdi dir="ltr">
      <bdi>{base}</bdi>
      {ending}
    </bdi>
  );
}
