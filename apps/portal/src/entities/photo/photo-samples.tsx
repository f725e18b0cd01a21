import { Sample, SampleState } from "@madoguchi/ui/showcase/sample";
import { drawnPhotoUrl } from "./drawn-photos.tsx";
import { PhotoPicker } from "./photo-picker.tsx";
import { PhotoGrid, PhotoTile, QueuedPhotoTile } from "./photo-tile.tsx";

function noop(): void {}

const ARM = drawnPhotoUrl("arm");
const NECK = drawnPhotoUrl("neck");

const SENDING = { state: "sending", sent: 0.45, canRetry: true } as const;

/** Photos of a question in each state: to be chosen, uploading, uploaded, failed. */
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
            url={NECK}
            photo={{
              state: "failed",
              sent: 0,
              canRetry: true,
              problem: "送信できていません。しばらくしてから自動的に再送します。",
            }}
          />
          <QueuedPhotoTile
            {...queued}
            number={3}
            url={undefined}
            photo={{
              state: "failed",
              sent: 0,
              canRetry: false,
              problem: "この形式の写真は送れません。JPEG、PNG、WebPの写真を選んでください。",
            }}
          />
          <PhotoTile {...tile} number={4} url={undefined} hasFailed />
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
