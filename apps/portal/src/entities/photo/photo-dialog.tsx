import { Button } from "@madoguchi/ui/buttons/button";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { Skeleton } from "@madoguchi/ui/feedback/skeleton";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { useImageUrl, usePhoto } from "./use-photo.ts";

function LargePhoto({ photoId, number }: { photoId: string; number: number }) {
  const { value, hasFailed, isRetrying, retry } = usePhoto(photoId, "large");
  const url = useImageUrl(value);
  if (hasFailed) return <LoadError onRetry={retry} isRetrying={isRetrying} />;
  if (url === undefined) return <Skeleton className="aspect-square w-full" />;
  return <img src={url} alt={`写真${number}`} className="mx-auto max-h-[70dvh] max-w-full rounded-control" />;
}

/** One photo as large as the screen allows. */
export function PhotoDialog({ photoId, number, onClose }: { photoId: string; number: number; onClose: () => void }) {
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
