import { Sample, SampleState } from "@madoguchi/ui/showcase/sample";
import { PhotoPicker } from "./photo-picker.tsx";
import { PhotoGrid, PhotoTile, QueuedPhotoTile } from "./photo-tile.tsx";

function noop(): void {}

/** A drawing in place of a patient's photo. */
function sampleUrl(ground: string, spot: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 90"><rect width="120" height="90" fill="${ground}"/><circle cx="62" cy="44" r="17" fill="${spot}"/><circle cx="38" cy="58" r="7" fill="${spot}"/><circle cx="84" cy="64" r="5" fill="${spot}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const ARM = sampleUrl("#e8c4a4", "#cf7663");
const NECK = sampleUrl("#d9ad8c", "#b85f52");

const SENDING = { state: "sending", sent: 0.45, canRetry: true } as const;

/** Photos of a question: to be chosen, on their way, arrived, and not arrived. */
export function PhotoSamples() {
  const tile = { onEnlarge: noop, onRemove: noop, onReload: noop };
  const queued = { onRetry: noop, onCancel: noop };
  return (
    <Sample name="写真">
      <SampleState name="まだ選んでいないとき">
        <PhotoPicker onPick={noop} />
      </SampleState>
      <SampleState name="送信中と送信済み">
        <PhotoGrid>
          <PhotoTile {...tile} number={1} url={ARM} />
          <PhotoTile {...tile} number={2} url={undefined} />
          <QueuedPhotoTile {...queued} number={3} url={NECK} photo={SENDING} />
          <QueuedPhotoTile {...queued} number={4} url={ARM} photo={{ ...SENDING, sent: 1 }} />
          <QueuedPhotoTile {...queued} number={5} url={NECK} photo={{ ...SENDING, state: "waiting", sent: 0 }} />
        </PhotoGrid>
      </SampleState>
      <SampleState name="送信できなかったとき">
        <PhotoGrid>
          <QueuedPhotoTile
            {...queued}
            number={1}
            url={ARM}
            photo={{
              state: "failed",
              sent: 0,
              canRetry: true,
              problem: "送信できていません。電波の届くところで自動的に再送します。",
            }}
          />
          <QueuedPhotoTile
            {...queued}
            number={2}
            url={undefined}
            photo={{
              state: "failed",
              sent: 0,
              canRetry: false,
              problem: "この形式の写真は送れません。JPEG、PNG、WebPの写真を選んでください。",
            }}
          />
          <PhotoTile {...tile} number={3} url={undefined} hasFailed />
        </PhotoGrid>
      </SampleState>
      <SampleState name="読むだけのとき">
        <PhotoGrid>
          <PhotoTile number={1} url={ARM} onEnlarge={noop} />
          <PhotoTile number={2} url={NECK} onEnlarge={noop} />
        </PhotoGrid>
      </SampleState>
    </Sample>
  );
}
