import { Button, type ButtonProps } from "@mantine/core";
import { useRef } from "react";

type FileButtonProps = ButtonProps & {
  label: string;
  accept?: string;
  isMany?: boolean;
  isFolder?: boolean;
  onFiles: (files: File[]) => void;
};

export function FileButton({ label, accept, isMany, isFolder, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="default" {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMany}
        {...(isFolder && { webkitdirectory: "" })}
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
