import { Button, type ButtonProps } from "@mantine/core";
import { Link, type LinkProps } from "react-router";

export function LinkButton({ variant = "default", ...props }: ButtonProps & Omit<LinkProps, keyof ButtonProps>) {
  return <Button component={Link} variant={variant} {...props} />;
}
