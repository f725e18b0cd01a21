import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { Section } from "@madoguchi/ui/layout/section";
import { useState } from "react";
import { usePortal } from "../../portal-context/portal.tsx";
import { readCues } from "./film-cues.ts";
import { captions } from "./guidance-captions.ts";
import poster from "./guidance-film.webp?no-inline";

/** Not among the code's files: players request ranges of it, which the service worker's cache cannot answer. */
const FILM = "/guidance/visit.mp4";

function Film() {
  const { storage } = usePortal();
  return (
    <div className="flex flex-col gap-4">
      <video
        controls
        playsInline
        preload="none"
        poster={poster}
        width={1280}
        height={720}
        aria-label="診察の受け方（1分の動画）"
        onPlaying={() => storage.hasPlayedVideo.write(true)}
        className="aspect-video h-auto w-full rounded-card bg-neutral"
      >
        <source src={FILM} type="video/mp4" />
        <track kind="captions" src={captions.file} srcLang={captions.language} label={captions.label} default />
      </video>
      <Disclosure summary="動画の内容を文章で読む">
        <ol className="flex list-decimal flex-col gap-2 pl-6 marker:text-key">
          {readCues(captions.text).map(({ text }) => (
            <li key={text} className="break-phrase">
              {text}
            </li>
          ))}
        </ol>
      </Disclosure>
    </div>
  );
}

/** The guidance film, folded; its line tells whether it was played on this device (spec §3). */
export function GuidanceFilm() {
  const { storage } = usePortal();
  // The state at the opening of the page: the player does not fold while it is used.
  const [hasPlayed] = useState(() => storage.hasPlayedVideo.read());
  return (
    <Section>
      <Disclosure summary={hasPlayed ? "診察の受け方（1分の動画）をもう一度見る" : "診察の受け方（1分・音声なし）"}>
        <Film />
      </Disclosure>
    </Section>
  );
}
