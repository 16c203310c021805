import { Button } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";
import { Link, type To } from "react-router";
import { useAdmin } from "../frame/admin-context.ts";

type NamedTextProps = { word: string; name: ReactNode };

/** The name tells screen readers which of several rows or fields it is of. */
export function NamedText({ word, name }: NamedTextProps) {
  const { t } = useAdmin();
  return (
    <>
      {t(word)}
      <span className="visually-hidden"> {name}</span>
    </>
  );
}

type RowButtonProps = NamedTextProps & Omit<ComponentProps<"button">, "name"> & { isBad?: boolean };

export function RowButton({ word, name, isBad, ...button }: RowButtonProps) {
  return (
    <button type="button" className={isBad ? "row-action bad" : "row-action"} {...button}>
      <NamedText word={word} name={name} />
    </button>
  );
}

export function RowLink({ word, name, to }: NamedTextProps & { to: To }) {
  return (
    <Link className="row-action" to={to}>
      <NamedText word={word} name={name} />
    </Link>
  );
}

export function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button variant="subtle" size="compact-sm" color="red" onClick={onClick}>
      <NamedText word="common.remove" name={name} />
    </Button>
  );
}
