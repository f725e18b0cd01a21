import { type ReactNode, useState } from "react";
import { PhotoDialog } from "./photo-dialog.tsx";
import { PhotoGrid, PhotoTile } from "./photo-tile.tsx";
import { useImageUrl, usePhoto } from "./use-photo.ts";

type StoredPhotoProps = {
  photoId: string;
  number: number;
  onEnlarge: () => void;
  onRemove?: (() => void) | undefined;
};

function StoredPhoto({ photoId, ...rest }: StoredPhotoProps) {
  const { value, hasFailed, retry } = usePhoto(photoId, "small");
  return <PhotoTile {...rest} url={useImageUrl(value)} hasFailed={hasFailed} onReload={retry} />;
}

export type PhotoListProps = {
  photoIds: readonly string[];
  onRemove?: ((photoId: string) => void) | undefined;
  /** Further tiles after the photos. */
  children?: ReactNode;
};

/** The patient's photos as thumbnails, each of which can be enlarged. */
export function PhotoList({ photoIds, onRemove, children }: PhotoListProps) {
  const [enlarged, setEnlarged] = useState<string>();
  return (
    <>
      <PhotoGrid>
        {photoIds.map((photoId, index) => (
          <StoredPhoto
            key={photoId}
            photoId={photoId}
            number={index + 1}
            onEnlarge={() => setEnlarged(photoId)}
            onRemove={onRemove && (() => onRemove(photoId))}
          />
        ))}
        {children}
      </PhotoGrid>
      {enlarged !== undefined && (
        <PhotoDialog
          photoId={enlarged}
          number={photoIds.indexOf(enlarged) + 1}
          onClose={() => setEnlarged(undefined)}
        />
      )}
    </>
  );
}
