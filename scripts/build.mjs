import { build, findNode, installPackages } from "./ready.mjs";

installPackages();
build(findNode());
