import { useEffect, useState } from "react";

type Message = { type: "opened" | "answer" | "closed"; form: string; tab: string };

const thisTab = crypto.randomUUID();

export function useOtherTabs(form: string | null) {
  const [tabs, setTabs] = useState<readonly string[]>([]);
  useEffect(() => {
    if (form === null) return;
    const channel = new BroadcastChannel("daftar-forms");
    const say = (type: Message["type"]) => channel.postMessage({ type, form, tab: thisTab } satisfies Message);
    channel.onmessage = ({ data: { type, ...other } }: MessageEvent<Message>) => {
      if (other.form !== form || other.tab === thisTab) return;
      if (type === "opened") say("answer");
      setTabs((known) => [...known.filter((tab) => tab !== other.tab), ...(type === "closed" ? [] : [other.tab])]);
    };
    const close = () => say("closed");
    const open = () => say("opened");
    open();
    addEventListener("pagehide", close);
    addEventListener("pageshow", open);
    return () => {
      removeEventListener("pagehide", close);
      removeEventListener("pageshow", open);
      close();
      channel.close();
      setTabs([]);
    };
  }, [form]);
  return tabs.length > 0;
}
