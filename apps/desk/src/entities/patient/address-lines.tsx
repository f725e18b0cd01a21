import type { StoredAddress } from "@madoguchi/contract/address/address";

/** A delivery address, in the form of a parcel's label. */
export function AddressLines({ address }: { address: StoredAddress }) {
  if (address === null) return <span className="text-warning-ink">登録されていません</span>;
  const { recipientName, postcode, prefecture, city, town, street, building, phoneNumber } = address;
  return (
    <span className="wrap-anywhere">
      〒{postcode.slice(0, 3)}-{postcode.slice(3)}　{prefecture}
      {city}
      {town}
      {street}
      {building !== "" && `　${building}`}
      <span className="block text-text-secondary">
        {recipientName} 様　{phoneNumber}
      </span>
    </span>
  );
}
