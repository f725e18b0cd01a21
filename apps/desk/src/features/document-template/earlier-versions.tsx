import type { DocumentTemplate } from "@madoguchi/contract/document/document-template";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { DateText } from "@madoguchi/ui/text/date-text";

/** The earlier versions of a template, the latest first: documents made from them keep their text. */
export function EarlierVersions({ versions }: { versions: DocumentTemplate["versions"] }) {
  return (
    <Disclosure summary={`これまでの版（${versions.length}）`}>
      <ul className="flex flex-col gap-4">
        {versions.map(({ version, title, body, writtenBy, writtenAt }) => (
          <li key={version} className="flex flex-col gap-1">
            <p className="text-text-secondary">
              第{version}版{"　"}
              <DateText at={new Date(writtenAt)} />
              {`　${writtenBy}`}
            </p>
            <p className="font-700 wrap-anywhere">{title}</p>
            <p className="whitespace-pre-wrap wrap-anywhere">{body}</p>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
