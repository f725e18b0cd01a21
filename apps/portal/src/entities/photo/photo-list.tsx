import { Button } from "@madoguchi/ui/buttons/button";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { Skeleton } from "@madoguchi/ui/feedback/skeleton";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { type ReactNode, useState } from "react";
import { PhotoGrid, PhotoTile } from "./photo-tile.tsx";
import { useImageUrl, usePhoto } from "./use-photo.ts";

function LargePhoto({ photoId, number }: { photoId: string; number: number }) {
  const { value, hasFailed, isRetrying, retry } = usePhoto(photoId, "large");
  const url = useImageUrl(value);
  if (hasFailed) return <LoadError onRetry={retry} isRetrying={isRetrying} />;
  if (url === undefined) return <Skeleton className="aspect-square w-full" />;
  return <img src={url} alt={`写真${number}`} className="mx-auto max-h-[70dvh] max-w-full rounded-control" />;
}

/** One photo as large as the screen allows. */
function PhotoDialog({ photoId, number, onClose }: { photoId: string; number: number; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      title={`写真${number}`}
      onClose={onClose}
      hasCloseButton
      closesOnOutsideClick
      actions={
        <Button variant="secondary" onClick={onClose}>
          閉じる
        </Button>
      }
    >
      <LargePhoto photoId={photoId} number={number} />
    </Dialog>
  );
}

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
