import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Briefcase from "lucide-react/icons/briefcase";
import ChartColumn from "lucide-react/icons/chart-column";
import ChevronLeft from "lucide-react/icons/chevron-left";
import Contrast from "lucide-react/icons/contrast";
import Copy from "lucide-react/icons/copy";
import ExternalLink from "lucide-react/icons/external-link";
import Eye from "lucide-react/icons/eye";
import FileText from "lucide-react/icons/file-text";
import Files from "lucide-react/icons/files";
import FolderInput from "lucide-react/icons/folder-input";
import FolderKanban from "lucide-react/icons/folder-kanban";
import Globe from "lucide-react/icons/globe";
import GripVertical from "lucide-react/icons/grip-vertical";
import Image from "lucide-react/icons/image";
import Images from "lucide-react/icons/images";
import Keyboard from "lucide-react/icons/keyboard";
import Languages from "lucide-react/icons/languages";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import Link from "lucide-react/icons/link";
import ListChecks from "lucide-react/icons/list-checks";
import LogOut from "lucide-react/icons/log-out";
import Mail from "lucide-react/icons/mail";
import Maximize from "lucide-react/icons/maximize";
import Menu from "lucide-react/icons/menu";
import MessageSquare from "lucide-react/icons/message-square";
import PanelLeft from "lucide-react/icons/panel-left";
import PanelRight from "lucide-react/icons/panel-right";
import Phone from "lucide-react/icons/phone";
import Plus from "lucide-react/icons/plus";
import Quote from "lucide-react/icons/quote";
import ScrollText from "lucide-react/icons/scroll-text";
import Search from "lucide-react/icons/search";
import Sigma from "lucide-react/icons/sigma";
import Signpost from "lucide-react/icons/signpost";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import SquareCode from "lucide-react/icons/square-code";
import Superscript from "lucide-react/icons/superscript";
import Table from "lucide-react/icons/table";
import Tag from "lucide-react/icons/tag";
import Trash2 from "lucide-react/icons/trash-2";
import Trophy from "lucide-react/icons/trophy";
import User from "lucide-react/icons/user";
import Users from "lucide-react/icons/users";
import Zap from "lucide-react/icons/zap";

// Individual imports: the package's index would load all of its 1,700 icons on the server.
const icons = {
  ArrowDown,
  ArrowUp,
  Briefcase,
  ChartColumn,
  ChevronLeft,
  Contrast,
  Copy,
  ExternalLink,
  Eye,
  FileText,
  Files,
  FolderInput,
  FolderKanban,
  Globe,
  GripVertical,
  Image,
  Images,
  Keyboard,
  Languages,
  LayoutDashboard,
  Link,
  ListChecks,
  LogOut,
  Mail,
  Maximize,
  Menu,
  MessageSquare,
  PanelLeft,
  PanelRight,
  Phone,
  Plus,
  Quote,
  ScrollText,
  Search,
  Sigma,
  Signpost,
  SlidersHorizontal,
  SquareCode,
  Superscript,
  Table,
  Tag,
  Trash2,
  Trophy,
  User,
  Users,
  Zap,
};

export type IconName = keyof typeof icons;

export function Icon({ name, isMirrored = false }: { name: IconName; isMirrored?: boolean }) {
  const Drawing = icons[name];
  return <Drawing className={isMirrored ? "icon mirrored" : "icon"} />;
}
