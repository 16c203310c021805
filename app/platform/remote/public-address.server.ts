import { BlockList, isIP } from "node:net";

const privateIpv4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];
/** Global, but not of the public internet: tunnels to IPv4, and addresses for documentation. */
const specialIpv6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

/** Link-local, multicast and unspecified addresses, and those at which clouds answer their machines. */
const machinery = listOf([
  "0.0.0.0/8",
  "169.254.0.0/16",
  "224.0.0.0/3",
  "100.100.100.200/32",
  "192.0.0.192/32",
  "::/128",
  "fe80::/10",
  "ff00::/8",
  "fd00:ec2::/32",
  "fd20:ce::254/128",
  "64:ff9b::a9fe:0/112",
]);

const blocked = listOf(privateIpv4);
const special = listOf(specialIpv6);
const global = listOf(["2000::/3"]);

/** Whether a numeric address belongs to the internet, by the IANA registries of special-purpose addresses. */
export function isPublicAddress(address: string) {
  const version = isIP(address);
  if (version === 4) return !blocked.check(address, "ipv4");
  return version === 6 && global.check(address, "ipv6") && !special.check(address, "ipv6");
}

/** Whether a numeric address can belong to no server that an owner means, in the own network either. */
export function isMachineryAddress(address: string) {
  return machinery.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

function listOf(ranges: string[]) {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = "", bits] = range.split("/");
    list.addSubnet(net, Number(bits), net.includes(":") ? "ipv6" : "ipv4");
  }
  return list;
}
