import { DEVICE_CHECKS } from "@madoguchi/contract/visit/device-test";
import { useEffect, useRef, useState } from "react";
import { CHECK_NAMES, STATE_LOOKS } from "./check-card.tsx";
import type { Checks } from "./device-check.ts";

/** Says each check's end once, to those who do not see the cards change. */
export function CheckAnnouncer({ checks }: { checks: Checks }) {
  const [words, setWords] = useState("");
  const said = useRef<Partial<Record<string, string>>>({});
  const ends = DEVICE_CHECKS.map((name) => {
    const { state, finding = "" } = checks[name];
    const isOver = state !== "not-run" && (state !== "running" || name === "speaker");
    return isOver ? `${CHECK_NAMES[name]}：${STATE_LOOKS[state].word}。${finding}` : "";
  });

  useEffect(() => {
    const news = DEVICE_CHECKS.flatMap((name, index) => {
      const text = ends[index] ?? "";
      const isNew = said.current[name] !== text;
      said.current[name] = text;
      return isNew && text !== "" ? [text] : [];
    });
    if (news.length > 0) setWords(news.join(" "));
  });

  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  );
}
