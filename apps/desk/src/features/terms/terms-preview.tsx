import { readTermsBlocks } from "@madoguchi/contract/terms/read-terms-blocks";

/** A text as patients read it. */
export function TermsPreview({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-3">
      {readTermsBlocks(text).map(({ key, isHeading, text: block }) =>
        isHeading ? (
          <h4 key={key} className="mt-3 text-std-16B-170">
            {block}
          </h4>
        ) : (
          <p key={key} className="whitespace-pre-line break-phrase">
            {block}
          </p>
        ),
      )}
    </div>
  );
}
