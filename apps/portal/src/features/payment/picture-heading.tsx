import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import type { ReactElement } from "react";

/** The title of a screen with a payment's state, beside its picture, or below it where large text leaves no room. */
export function PictureHeading({ picture, children }: { picture: ReactElement; children: string }) {
  return (
    <div className="flex flex-wrap items-center gap-4 md:gap-6">
      {picture}
      <div className="min-w-0 grow basis-48">
        <PageHeading>{children}</PageHeading>
      </div>
    </div>
  );
}

/** The picture's size beside a title. */
export const PICTURE_CLASS = "w-16 shrink-0 md:w-24";
