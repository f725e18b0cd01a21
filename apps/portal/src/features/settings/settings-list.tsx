import { LinkList, LinkRow } from "@madoguchi/ui/layout/link-list";
import { LINK_ROW_CLASS } from "@madoguchi/ui/layout/link-row-class";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Link } from "@tanstack/react-router";
import { useSettings } from "./use-settings.ts";

/** 設定: the pages of the settings, each in a row (`docs/design/look.md`, Settings); in two columns if there is room. */
export function SettingsList() {
  return (
    <>
      <PageHeading>設定</PageHeading>
      <nav aria-label="設定の一覧" className="rounded-card bg-card px-card py-2 shadow-card forced-colors:border">
        <LinkList isInColumns>
          {useSettings().map(({ to, icon, name, about }) => (
            <li key={name}>
              <Link to={to} className={LINK_ROW_CLASS}>
                <LinkRow icon={icon} text={name} note={about} />
              </Link>
            </li>
          ))}
        </LinkList>
      </nav>
    </>
  );
}
