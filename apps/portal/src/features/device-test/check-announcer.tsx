import { DEVICE_CHECKS } from "@madoguchi/contract/visit/device-test";
import { useEffect, useRef, useState } from "react";
import { CHECK_NAMES, STATE_LOOKS } from "./check-card.tsx";
import type { Checks } from "./device-check.ts";

/** Announces each finished check once, for screen readers. */
export function CheckAnnouncer({ checks }: { checks: Checks }) {
  const [text, setText] = useState("");
  const announced = useRef<Partial<Record<string, string>>>({});
  const ends = DEVICE_CHECKS.map((name) => {
    const { state, finding = "" } = checks[name];
    const isOver = state !== "not-run" && (state !== "running" || name === "speaker");
    return isOver ? `${CHECK_NAMES[name]}：${STATE_LOOKS[state].word}。${finding}` : "";
  });

  useEffect(() => {
    const news = DEVICE_CHECKS.flatMap((name, index) => {
      const end = ends[index] ?? "";
      const isNew = announced.current[name] !== end;
      announced.current[name] = end;
      return isNew && end !== "" ? [end] : [];
    });
    if (news.length > 0) setText(news.join(" "));
  });

  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
