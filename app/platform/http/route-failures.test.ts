import { expect, test } from "vitest";
import { readTyped, wantsPage } from "./route-failures.server.ts";

const address = "https://daftar.example/contact";
const post = (fields: Record<string, string>) =>
  new Request(address, { method: "POST", body: new URLSearchParams(fields) });

test("what was typed is given back, without passwords, tokens and other secrets", async () => {
  const id = "0b2f6f3e-0d7c-4d39-8f35-3e8ee21b6a10";
  const typed = { name: "رنا", message: "x".repeat(4_000), subject: "", parent_id: id, to: "/admin/articles" };
  const secret = "Zm9vYmFyMTIzNDU2Nzg5MGFiY2RlZmdoaWprbG1ub3A";
  const secrets = { csrf_token: "a", code: "123456", credential: "{}", proof_password: "b", api_key: "c", x: secret };
  expect(await readTyped(post({ ...typed, ...secrets, password: "hush", confirmation: "hush" }))).toEqual({
    ...typed,
    proof_password: "",
    password: "",
    confirmation: "",
  });
});

test("a file is not given back, nor what is no form", async () => {
  const form = new FormData();
  form.set("name", "Rana");
  form.set("picture", new File(["bytes"], "a.png"));
  expect(await readTyped(new Request(address, { method: "POST", body: form }))).toEqual({ name: "Rana" });
  expect(await readTyped(new Request(address, { method: "POST", body: "{}" }))).toBeNull();
  expect(await readTyped(new Request(address))).toBeNull();
});

test("whoever asks for a page or for anything is given one, the router's script and programs are not", () => {
  const asks = (accept: string, url = address) => wantsPage(new Request(url, { headers: { accept } }));
  expect([asks("text/html,*/*;q=0.8"), asks("*/*")]).toEqual([true, true]);
  expect([asks("text/event-stream"), asks("application/json"), asks("*/*", `${address}.data`)]).toEqual([
    false,
    false,
    false,
  ]);
});
