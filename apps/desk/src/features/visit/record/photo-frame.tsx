import type { PhotoSize } from "@madoguchi/contract/photo/patient-photo";
import { photoUrl, type VisitAddress } from "../visit-requests.ts";
import type { LabelledPhoto } from "./photos-of.ts";

type PhotoFrameProps = {
  visit: VisitAddress;
  photo: LabelledPhoto;
  size: PhotoSize;
  /** Quarter turns to the right. */
  turns: number;
  scale?: number;
  className: string;
};

/** A whole photo, turned, in a frame that scrolls once the photo is larger. */
export function PhotoFrame({ visit, photo, size, turns, scale = 1, className }: PhotoFrameProps) {
  const [width, height] = [`${scale * 100}cqw`, `${scale * 100}cqh`];
  const isOnItsSide = turns % 2 === 1;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a picture larger than its frame is moved by the arrow keys.
      tabIndex={0}
      aria-label="写真"
      data-picture="true"
      className={`overflow-auto rounded-control bg-neutral [container-type:size] ${className}`}
    >
      <div className="relative" style={{ width, height }}>
        <img
          src={photoUrl(visit, photo.photoId, size)}
          alt={photo.label}
          style={{
            width: isOnItsSide ? height : width,
            height: isOnItsSide ? width : height,
            transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
          }}
          className="absolute top-1/2 left-1/2 max-w-none object-contain"
        />
      </div>
    </section>
  );
}
