"""postgres.py - a PostgreSQL in a folder of its own, for tests: started as an ordinary user, reached by a local socket.

    with Postgres() as database:
        database.place              "postgres:host=... dbname=fogg"
        database.restart("immediate")
"""

import glob
import os
import pathlib
import pwd
import shutil
import subprocess
import tempfile

from wire import fill_disk


def folder_of_programs():
    """Where initdb and its like are, or None."""
    for folder in sorted(glob.glob("/usr/lib/postgresql/*/bin"), reverse=True):
        if os.access(f"{folder}/initdb", os.X_OK):
            return folder
    found = shutil.which("initdb")
    return os.path.dirname(found) if found else None


def why_not():
    """A sentence if no PostgreSQL can be started here, else None."""
    if not folder_of_programs():
        return "PostgreSQL is not installed"
    if os.getuid() == 0 and not user():
        return "PostgreSQL does not run as root, and there is no other user"
    return None


def user():
    """Who PostgreSQL runs as if this process is root's; None: as this process."""
    if os.getuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    return None


class Postgres:
    def __init__(self, settings=(), address=None, room=0):
        """`address`: one that it listens at besides its local socket.  `room`: megabytes of a file system of its own
        for all but its write-ahead log, which root can mount."""
        self.programs = folder_of_programs()
        self.user = user()
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="fogg-pg-"))
        self.data = self.folder / "data"
        self.settings = ["listen_addresses=''", f"unix_socket_directories='{self.folder}'", "shared_buffers=32MB",
                         "max_connections=60", "logging_collector=off", *settings]
        if self.user:
            os.chown(self.folder, self.user.pw_uid, self.user.pw_gid)
        os.chmod(self.folder, 0o711)
        self.has_room = room > 0
        if room:
            self.data.mkdir()
            owner = f"uid={self.user.pw_uid},gid={self.user.pw_gid}," if self.user else ""
            subprocess.run(["mount", "-t", "tmpfs", "-o", f"{owner}mode=700,size={room}m", "none", str(self.data)],
                           check=True)
        self.run("initdb", "-D", self.data, "-X", self.folder / "wal", "-U", "fogg", "-A", "trust", "-E", "UTF8",
                 "--locale=C.UTF-8", "-N")
        with open(self.data / "postgresql.conf", "a", encoding="utf-8") as file:
            file.write("\n".join(self.settings) + "\n")
        self.open_to(address)
        self.start()
        self.ask("CREATE DATABASE fogg", "postgres")

    def open_to(self, address):
        """Everybody who can reach that address may come."""
        if address:
            with open(self.data / "postgresql.conf", "a", encoding="utf-8") as file:
                file.write(f"listen_addresses='{address}'\n")
            with open(self.data / "pg_hba.conf", "a", encoding="utf-8") as file:
                file.write("host all all 0.0.0.0/0 trust\n")

    def run(self, program, *arguments, check=True):
        as_user = {"user": self.user.pw_uid, "group": self.user.pw_gid, "extra_groups": []} if self.user else {}
        done = subprocess.run([f"{self.programs}/{program}", *map(str, arguments)], capture_output=True, text=True,
                              cwd="/", check=False, **as_user)
        if check and done.returncode != 0:
            raise RuntimeError(f"{program}: {done.stdout}{done.stderr}")
        return done

    def start(self):
        # pg_ctl's own output must not be a pipe that the server inherits.
        as_user = {"user": self.user.pw_uid, "group": self.user.pw_gid, "extra_groups": []} if self.user else {}
        subprocess.run([f"{self.programs}/pg_ctl", "-D", str(self.data), "-w", "-l", str(self.folder / "log"), "start"],
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/", check=True, **as_user)

    def stop(self, mode="fast"):
        self.run("pg_ctl", "-D", self.data, "-w", "-m", mode, "stop", check=False)

    def restart(self, mode="immediate"):
        self.stop(mode)
        self.start()

    def ask(self, sql, database="fogg"):
        done = subprocess.run(["psql", "-h", str(self.folder), "-U", "fogg", "-d", database, "-Atqc", sql],
                              capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise RuntimeError(f"{sql}: {done.stderr}")
        return done.stdout.strip()

    def copy(self, address=None):
        """A standby of this one, in a folder of its own, that takes over when it is promoted."""
        other = object.__new__(Postgres)
        other.programs, other.user, other.has_room = self.programs, self.user, False
        other.folder = pathlib.Path(tempfile.mkdtemp(prefix="fogg-pg-"))
        other.data = other.folder / "data"
        if self.user:
            os.chown(other.folder, self.user.pw_uid, self.user.pw_gid)
        os.chmod(other.folder, 0o711)
        self.run("pg_basebackup", "-h", self.folder, "-U", "fogg", "-D", other.data, "-X", "stream", "-c", "fast", "-N")
        with open(other.data / "postgresql.conf", "a", encoding="utf-8") as file:
            file.write(f"unix_socket_directories='{other.folder}'\n"
                       f"primary_conninfo='host={self.folder} user=fogg application_name=standby'\n"
                       # After a restart of the primary nothing is acknowledged until the standby is back.
                       "wal_retrieve_retry_interval=250ms\n")
        other.open_to(address)
        (other.data / "standby.signal").touch()
        if self.user:
            os.chown(other.data / "standby.signal", self.user.pw_uid, self.user.pw_gid)
        other.start()
        return other

    def fill(self):
        """Takes all room that is left for its tables."""
        fill_disk(self.data / "filling")

    def make_room(self):
        (self.data / "filling").unlink()

    def promote(self):
        self.run("pg_ctl", "-D", self.data, "-w", "promote")

    def place_of(self, database="fogg"):
        return f"postgres:host={self.folder} user=fogg dbname={database}"

    @property
    def place(self):
        return self.place_of()

    def log(self):
        return (self.folder / "log").read_text(encoding="utf-8", errors="replace")

    def close(self):
        self.stop("immediate")
        if self.has_room:
            subprocess.run(["umount", str(self.data)], check=False)
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
