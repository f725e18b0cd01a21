import type { StoredAddress } from "@madoguchi/contract/address/address";

/** A longer house number, such as one with a name in it, may break: it must not leave its column. */
const LONGEST_WHOLE_STREET = 20;

/** A delivery address, in the form of a parcel's label. */
export function AddressLines({ address }: { address: StoredAddress }) {
  if (address === null) return <span className="text-warning-ink">登録されていません</span>;
  const { recipientName, postcode, prefecture, city, town, street, building, phoneNumber } = address;
  return (
    <span className="wrap-anywhere">
      <span className="desk-whole">
        〒{postcode.slice(0, 3)}-{postcode.slice(3)}
      </span>
      {`　${prefecture}`}
      {city}
      {town}
      <span className={street.length > LONGEST_WHOLE_STREET ? "" : "desk-whole"}>{street}</span>
      {building !== "" && `　${building}`}
      <span className="block text-text-secondary">
        {recipientName} 様{"　"}
        <span className="desk-whole">{phoneNumber}</span>
      </span>
    </span>
  );
}
